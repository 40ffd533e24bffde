import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Answer } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

/** Name of the dancer, a link to the page, or that it was a finder; group and day. */
export function AnswerHead({ answer: { personId, personName, groupName, at } }: { answer: Answer }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      {personId === null ? (
        <Typography component="span" sx={{ py: 0.5, fontWeight: 600 }}>
          {t('finder')}
        </Typography>
      ) : (
        <TextLink to="/people/$id" params={{ id: personId }} sx={{ py: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {personName}
        </TextLink>
      )}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {[groupName, formatDate(at)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** What the dancer wrote. */
export const Words = ({ children }: { children: string }) => (
  <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {`„${children}“`}
  </Typography>
);

/** Who said it: a dancer, or a finder, who has no name. */
export const whoOf = ({ personName }: Answer): string => personName ?? t('finder');

/** What an answer is about: 'Katki või määrdunud: Vöö nr 12'. */
export const aboutWords = ({ kind, piece }: Answer): string => (piece === null ? t(`what.${kind}`) : `${t(`what.${kind}`)}: ${piece}`);
