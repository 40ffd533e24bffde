import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ClothingName, GarmentKind, Means, OfSpec } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { WordMenuButton } from '../../../ui/menu-button.tsx';
import { useEditClothingName } from '../clothing-names/clothing-names.api.ts';
import { measurementsQuery, useEditMeasurement } from '../measurements/measurements.api.ts';
import { t } from './texts.ts';
import { kindOptions, kindSentence, meansOptions, measureSentence, sizeSentence } from './words.ts';

interface FactProps<Value extends string> {
  sentence: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled: boolean;
  /** Null: guessed again. */
  onChoose: (value: Value | null) => void;
}

/** A sentence that a tap and a choice change. */
function Fact<Value extends string>({ sentence, value, options, disabled, onChoose }: FactProps<Value>) {
  const mayWrite = useMay('clothing:write');
  if (!mayWrite) return <Typography>{sentence}</Typography>;
  const choices = options.map((option) => ({
    label: option.label,
    icon: option.value === value ? <Check fontSize="small" /> : null,
    onClick: () => onChoose(option.value),
  }));
  const guess = { label: t('asGuessed'), icon: null, onClick: () => onChoose(null) };
  return <WordMenuButton label={sentence} disabled={disabled} actions={[...choices, guess]} />;
}

/** What a clothing name is for fitting: kind of garment, size and measurements, each a sentence. */
export function GarmentFacts({ name }: { name: ClothingName }) {
  const { data: measurements = [] } = useApiWhile(true, measurementsQuery(name.id));
  const editName = useEditClothingName({});
  const editMeasurement = useEditMeasurement({});
  const kind = name.garmentKind ?? name.typeGarmentKind;
  const busy = editName.isPending || editMeasurement.isPending;
  const { description, parish, clothingTypeId, version } = name;
  const change = (changes: { garmentKind?: GarmentKind | null; sizeMeans?: Means | null }) => {
    if (clothingTypeId === null) return;
    const ofSpec = { name: name.name, description, parish, clothingTypeId } satisfies OfSpec<'/clothing-names/:id'>;
    editName.mutate({ params: { id: name.id }, body: { ...ofSpec, version, ...changes } });
  };
  // A name without a type gets one before it can be saved.
  const disabled = busy || clothingTypeId === null;

  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('facts')}
      </Typography>
      <Stack sx={{ gap: 0.75, '& .MuiButton-root': { justifyContent: 'space-between', textAlign: 'left' } }}>
        <Fact
          sentence={kindSentence(kind)}
          value={kind}
          options={kindOptions()}
          disabled={disabled}
          onChoose={(garmentKind) => change({ garmentKind })}
        />
        <Fact
          sentence={sizeSentence(name.sizeMeans)}
          value={name.sizeMeans}
          options={meansOptions()}
          disabled={disabled}
          onChoose={(sizeMeans) => change({ sizeMeans })}
        />
        {kind !== 'NONE' &&
          measurements.map((measurement) => (
            <Fact
              key={measurement.id}
              sentence={measureSentence(measurement.name, measurement.means)}
              value={measurement.means}
              options={meansOptions()}
              disabled={busy}
              onChoose={(means) =>
                editMeasurement.mutate({
                  params: { nameId: name.id, measurementId: measurement.id },
                  body: { name: measurement.name, means },
                })
              }
            />
          ))}
      </Stack>
    </Box>
  );
}
