import Box from '@mui/material/Box';
import type { Find } from '@riideait/contract';
import type { ReactNode } from 'react';
import { writtenDay } from '../../../lib/typed-days.ts';
import { TextLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

/** Where a piece was found, who has it by the register, and where it is needed next. */
export const FindFacts = ({ find: { place, contact, holder, performance } }: { find: Find }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    <Fact what={t('place')}>{place}</Fact>
    {contact !== null && <Fact what={t('contact')}>{contact}</Fact>}
    <Fact what={t('holder')}>
      {holder === null ? (
        t('noHolder')
      ) : (
        <TextLink to="/people/$id" params={{ id: holder.id }}>
          {holder.name}
        </TextLink>
      )}
    </Fact>
    {performance !== null && (
      <Fact what={t('performance')}>
        <TextLink
          to="/performances/$id"
          params={{ id: performance.id }}
        >{`${performance.name}, ${writtenDay(performance.onDay)}`}</TextLink>
      </Fact>
    )}
  </Box>
);

const Fact = ({ what, children }: { what: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>{`${what}: `}</Box>
    <Box component="dd" sx={{ display: 'inline', m: 0 }}>
      {children}
    </Box>
  </div>
);
