import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MergedField, MergedRows, MergePreview, MergeSide } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { fullName } from '../../people/people/people.api.ts';
import { FieldChoice, sideBySide } from './field-choice.tsx';
import { fieldsToChoose, restInWords } from './fields.ts';
import { mergePreviewQuery, useMergePeople } from './merging.api.ts';
import { t } from './texts.ts';
import { TwoWords } from './two-words.tsx';

/** Both side by side: which value stays where they differ, and what goes over. */
export function TwoPeople({ id, otherId }: { id: number; otherId: number }) {
  const { data } = useApi(mergePreviewQuery(id, otherId));
  const { person, other } = data;
  const [chosen, setChosen] = useState<Partial<Record<MergedField, MergeSide>>>({});
  const navigate = useNavigate();
  const merge = useMergePeople(t('merged'), { onSuccess: () => navigate({ to: '/people/$id', params: { id }, replace: true }) });
  const fields = fieldsToChoose(data);
  const rest = restInWords(person, other);
  const body = { otherId, fields: chosen, version: person.version, otherVersion: other.version };

  return (
    <SectionCard
      title={t('twoOfThem')}
      action={
        <ButtonLink to="/people/$id/merge" params={{ id }}>
          {t('chooseOther')}
        </ButtonLink>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, px: 2, pb: 2 }}>
        <Box sx={sideBySide}>
          {[person, other].map((one) => (
            <Typography key={one.id} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
              {fullName(one)}
            </Typography>
          ))}
        </Box>
        {fields.length > 0 && <Typography variant="body2">{t('whichStays', { name: fullName(person) })}</Typography>}
        {fields.map(({ field, values, proposed }) => (
          <FieldChoice
            key={field}
            field={field}
            values={values}
            side={chosen[field] ?? proposed}
            onChoose={(side) => setChosen({ ...chosen, [field]: side })}
          />
        ))}
        {rest !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>{t('clear', { fields: rest })}</Typography>}
        <TwoWords preview={data} />
        <Consequences {...data} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" loading={merge.isPending} onClick={() => merge.mutate({ params: { id }, body })}>
            {t('merge')}
          </Button>
          <ButtonLink to="/people/$id" params={{ id }}>
            {uiText('cancel')}
          </ButtonLink>
        </Box>
      </Box>
    </SectionCard>
  );
}

const kinds = ['held', 'past', 'measurements', 'mails', 'plans'] as const satisfies readonly (keyof MergedRows)[];

function Consequences({ other, moves }: Pick<MergePreview, 'other' | 'moves'>) {
  const rows = kinds.filter((kind) => moves[kind] > 0).map((kind) => t(kind, { count: moves[kind] }));
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{rows.length > 0 ? t('moves', { rows: rows.join(', ') }) : t('movesNothing')}</Typography>
      <Typography variant="body2">{t('hides', { name: fullName(other) })}</Typography>
    </>
  );
}
