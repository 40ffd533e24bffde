import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BLANK_CODES_AT_ONCE } from '@riideait/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { ownerOf } from '../../../lib/session.ts';
import { useSession } from '../../../shell/use-session.ts';
import { keptBlankCodes } from './choices.ts';
import { useBlankCodes } from './labels.api.ts';
import { LabelsPage } from './labels-page.tsx';
import { NumberField } from './number-field.tsx';
import { t } from './texts.ts';
import { focusWrongField } from './wrong-field.ts';

/** A sheet of the commonest format. */
const USUAL = 21;

/** Makes codes ahead and prints them; those made last stay until others are made. */
export function BlankLabels({ publicUrl, source }: { publicUrl: string | null; source: ReactNode }) {
  const owner = ownerOf(useSession());
  const [codes, setCodes] = useState(() => keptBlankCodes.read(owner));
  const [count, setCount] = useState(USUAL);
  const { mutate, isPending } = useBlankCodes({
    onSuccess: (made) => {
      const codes = made.map(({ code }) => code);
      keptBlankCodes.keep(owner, codes);
      setCodes(codes);
    },
  });
  const coded = useMemo(() => codes.map((code) => ({ code, item: null })), [codes]);

  return (
    <LabelsPage
      publicUrl={publicUrl}
      coded={coded}
      source={
        <>
          {source}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('blankText')} {codes.length > 0 && t('madeBefore')}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
            <Box sx={{ width: 150 }}>
              <NumberField name="count" label={t('blankCount')} value={count} range={[1, BLANK_CODES_AT_ONCE]} onChange={setCount} />
            </Box>
            <Button variant="outlined" loading={isPending} onClick={() => focusWrongField() || mutate({ body: { count } })}>
              {t('makeBlank')}
            </Button>
          </Box>
        </>
      }
    />
  );
}
