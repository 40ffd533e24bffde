import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FilterCheckbox } from '../../../ui/filters.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { type Choices, formatNames, formatOf, isDriverLabel, isSheet, type Limit, limits, offsetOf, parts } from './choices.ts';
import { resolutions } from './dots.ts';
import { formatLabel, paperText } from './format-words.ts';
import { labelsOnPage } from './formats.ts';
import { NumberField } from './number-field.tsx';
import { t } from './texts.ts';

interface LabelChoicesProps {
  choices: Choices;
  onChoose: (changes: Partial<Choices>) => void;
  /** The first label to print on the first sheet, from 1. */
  start: number;
  onStart: (start: number) => void;
  isTest: boolean;
  onTest: (isTest: boolean) => void;
}

/** Format, place and words of labels. */
export function LabelChoices({ choices, onChoose, start, onStart, isTest, onTest }: LabelChoicesProps) {
  const { format } = choices;
  const id = useId();
  const offset = offsetOf(choices);
  const move = (change: Partial<typeof offset>) => onChoose({ offsets: { ...choices.offsets, [format]: { ...offset, ...change } } });

  return (
    <Box role="group" aria-label={t('choices')} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={fields}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' } }}>
          <SelectInput
            name="format"
            error={undefined}
            label={t('format')}
            value={format}
            options={formatNames.map((value) => ({ value, label: formatLabel(value) }))}
            onChange={(chosen) => chosen !== null && onChoose({ format: chosen })}
          />
        </Box>
        <Lengths choices={choices} onChoose={onChoose} />
        {isSheet(format) && (
          <NumberField
            key={`${format} start`}
            name="start"
            label={t('start')}
            value={start}
            range={[1, labelsOnPage(formatOf(choices))]}
            onChange={onStart}
          />
        )}
        <NumberField
          key={`${format} x`}
          name="x"
          label={t('offsetRight')}
          value={offset.x}
          range={limits.offset}
          unit="mm"
          onChange={(x) => move({ x })}
        />
        <NumberField
          key={`${format} y`}
          name="y"
          label={t('offsetDown')}
          value={offset.y}
          range={limits.offset}
          unit="mm"
          onChange={(y) => move({ y })}
        />
      </Box>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography id={id}>{t('parts')}</Typography>
        {parts.map((part) => (
          <FilterCheckbox
            key={part}
            label={t(`part.${part}`)}
            checked={choices.parts.includes(part)}
            onChange={(on) => onChoose({ parts: parts.filter((each) => (each === part ? on : choices.parts.includes(each))) })}
          />
        ))}
      </Box>
      <Box sx={{ mt: -1 }}>
        <Box sx={{ ml: -1.25 }}>
          <FilterCheckbox label={t('test')} checked={isTest} onChange={onTest} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isTest && t('testText')} {t('fullSize')} {paperText(choices)}
        </Typography>
      </Box>
    </Box>
  );
}

/** Lengths of a roll or tape, and the dots of its printer. */
function Lengths({ choices, onChoose }: Pick<LabelChoicesProps, 'choices' | 'onChoose'>) {
  if (isSheet(choices.format) || isDriverLabel(choices.format)) return null;
  const ofFormat: readonly Exclude<Limit, 'offset'>[] =
    choices.format === 'roll' ? ['rollWidth', 'rollHeight'] : ['tapeWidth', 'tapeLength'];
  return (
    <>
      {ofFormat.map((name) => (
        <NumberField
          key={name}
          name={name}
          label={t(name)}
          value={choices[name]}
          range={limits[name]}
          unit="mm"
          onChange={(length) => onChoose({ [name]: length })}
        />
      ))}
      <SelectInput
        name="dpi"
        error={undefined}
        label={t('dpi')}
        value={choices.dpi}
        options={resolutions.map((value) => ({ value, label: t('dpiOf', { dpi: value }) }))}
        onChange={(dpi) => dpi !== null && onChoose({ dpi })}
      />
    </>
  );
}

const fields = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
  gap: 1.5,
} as const;
