import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bodyFields, bodyKinds, bodyNames, type PastMeasurement, type Person } from '@riideait/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { LoadFailed } from '../../../ui/states.tsx';
import { ago } from './ago.ts';
import { DataLine } from './data-line.tsx';
import { measurementsQuery } from './people.api.ts';
import { t } from './texts.ts';

/** A measure with its unit: '74,5 cm'; of feet '38'. */
const withUnit = ({ kind, value }: Pick<PastMeasurement, 'kind'> & { value: number }) =>
  kind === 'FOOT' ? formatNumber(value) : t('inCm', { value: formatNumber(value) });

/** Lines of the six measures, with how old each is. */
export function MeasureLines({ person: { measurements } }: { person: Person }) {
  const now = new Date();
  return bodyKinds.map((kind) => {
    const measure = measurements.find((one) => one.kind === kind);
    return (
      <DataLine key={kind} label={bodyNames[bodyFields[kind]]}>
        {measure && (
          <>
            {withUnit(measure)}{' '}
            <Box
              component="span"
              title={writtenDay(measure.measuredOn)}
              sx={{ fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {ago(measure.measuredOn, now)}
            </Box>
          </>
        )}
      </DataLine>
    );
  });
}

/** All measures that were ever taken, a line for each day; fetched when opened. */
export function MeasureHistory({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const { data: measured, error } = useApiWhile(isOpen, measurementsQuery(person.id));
  const days = Map.groupBy(measured ?? [], ({ measuredOn }) => measuredOn);

  return (
    <>
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ ml: -1, px: 1 }}>
        {isOpen ? t('hideMeasurements') : t('measurements')}
      </Button>
      {isOpen && measured === undefined && (error ? <LoadFailed /> : <LinesSkeleton lines={2} height={44} />)}
      {isOpen && (
        <Box component="dl" aria-label={t('measurements')} sx={{ m: 0 }}>
          {[...days].map(([day, ofDay]) => (
            <Box key={day} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {formatDate(day)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {ofDay
                  .map(({ kind, value, source }) =>
                    [
                      bodyNames[bodyFields[kind]],
                      value === null ? t('cleared') : withUnit({ kind, value }),
                      source === 'SELF' && t('ownMeasure'),
                    ]
                      .filter(Boolean)
                      .join(' '),
                  )
                  .join(', ')}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
