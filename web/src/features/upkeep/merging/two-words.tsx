import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MergePreview, MergeSide } from '@riideait/contract';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { sideBySide } from './field-choice.tsx';
import { t } from './texts.ts';

/** What both have said of the same: the later word counts. */
export function TwoWords({ preview: { person, other, attendance } }: { preview: MergePreview }) {
  const said = ({ comes, word, saidAt }: MergePreview['attendance'][number]['person']) =>
    [t(comes ? 'comes' : 'comesNot'), word && `„${word}“`, formatDateTime(saidAt)].filter(Boolean).join(' · ');
  const confirmed = ({ at, held, missing }: NonNullable<typeof person.receipt>) =>
    [t('confirmed', { count: held }), missing > 0 && t('missing', { count: missing }), formatDateTime(at)].filter(Boolean).join(' · ');
  const rows = [
    ...attendance.map((two) => ({
      about: `${two.name} ${formatDate(two.onDay)}`,
      values: { THIS: said(two.person), OTHER: said(two.other) },
      stays: two.stays,
    })),
    ...(person.receipt && other.receipt
      ? [
          {
            about: t('receipt'),
            values: { THIS: confirmed(person.receipt), OTHER: confirmed(other.receipt) },
            stays: other.receipt.at > person.receipt.at ? ('OTHER' as const) : ('THIS' as const),
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <>
      <Typography variant="body2">{t('laterCounts')}</Typography>
      {rows.map(({ about, values, stays }) => (
        <Box key={about} role="group" aria-label={about}>
          <Typography variant="body2" sx={{ mb: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
          <Box sx={sideBySide}>
            {MergeSide.options.map((side) => (
              <Box
                key={side}
                sx={{ display: 'flex', gap: 0.5, overflowWrap: 'anywhere', ...(side !== stays && { color: 'text.secondary' }) }}
              >
                {side === stays && <Check fontSize="small" titleAccess={t('counts')} />}
                <span>{values[side]}</span>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
