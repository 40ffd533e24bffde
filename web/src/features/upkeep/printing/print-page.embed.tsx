import { t as uiText } from '../../../ui/texts.ts';
import './print.css';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { Page, PageAction } from '../../../ui/page.tsx';
import { t } from './texts.ts';

interface PrintPageProps {
  /** The heading, and the name of a saved PDF. */
  title: string;
  /** Below the heading, after the ensemble and the day: '5 eset'. */
  about: readonly (string | null)[];
  /** On the screen only. */
  controls?: ReactNode;
  /** Before 'Prindi'. */
  action?: ReactNode;
  children: ReactNode;
}

/** Whether the style sheet may write into the margin of a sheet. */
const writesNumbers = 'CSSMarginRule' in globalThis;

/** A page for paper. On A4 it stands alone, without the bar, the menu and buttons, with page numbers. */
export function PrintPage({ title, about, controls, action, children }: PrintPageProps) {
  const ensemble = useCurrentUser()?.ensemble ?? null;
  const lines = [ensemble, writtenDay(new Date().toISOString()), ...about].filter((part) => part !== null);

  return (
    <div className="print-page">
      <Page
        title={title}
        action={
          <>
            {action}
            <PageAction label={uiText('print')} shortLabel={uiText('print')} icon={<PrintOutlined />} onClick={() => window.print()} />
          </>
        }
      >
        {controls !== undefined && <div className="print-controls">{controls}</div>}
        {!writesNumbers && <p className="print-controls print-about">{t('numberByBrowser')}</p>}
        {/* On a phone it scrolls sideways, by keys too. */}
        <Card className="print-sheet" component="section" aria-label={title} tabIndex={0}>
          <p className="print-about">{lines.join(' · ')}</p>
          {children}
        </Card>
      </Page>
    </div>
  );
}
