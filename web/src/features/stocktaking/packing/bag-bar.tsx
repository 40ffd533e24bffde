import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Round } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { TOP_BAR_HEIGHT } from '../../../shell/bar.tsx';
import { compareTexts } from '../../../ui/compare.ts';
import { BagNameDialog } from './bag-name-dialog.tsx';
import { t } from './texts.ts';
import type { Bagging } from './use-bag.ts';
import { isOpen, type Marking, type PackingNow } from './use-packing.ts';
import { bagWords } from './words.ts';

interface BagBarProps {
  now: PackingNow;
  round: Round;
  bagging: Bagging;
  marking: Marking;
}

const chip = { minHeight: 44, borderRadius: 22, fontSize: '1rem', fontWeight: 600 } as const;

const bar = {
  ...{ position: 'sticky', top: TOP_BAR_HEIGHT, zIndex: 2, bgcolor: 'background.default' },
  ...{ mx: { xs: -2, sm: 0 }, px: { xs: 2, sm: 0 }, py: 1 },
} as const;

/** Out: the bag that pieces go into, chosen once. Back: the bags, of which a whole one is back with one tap. */
export function BagBar({ now: { result, lines, posts }, round, bagging: { chosen, begin, choose }, marking }: BagBarProps) {
  const [names, setNames] = useState(false);
  const inBags = [...result.bags.keys()];
  if (round === 'BACK') {
    const open = Map.groupBy(
      lines.filter((line) => isOpen(line, 'BACK')),
      (line) => line.bag,
    );
    if (open.size === 0) return null;
    return (
      <Bags label={t('comesFrom')}>
        {[...open]
          .toSorted(([one], [other]) => compareTexts(one ?? '', other ?? ''))
          .map(([each, inside]) => (
            <Chip
              key={each}
              variant="outlined"
              label={each === null ? t('noBagBack', { count: inside.length }) : t('bagBack', { bag: each, count: inside.length })}
              onClick={({ timeStamp }) =>
                marking.markAll(inside, timeStamp, each === null ? t('noBagIsBack') : t('bagIsBack', { bag: each }))
              }
              sx={{ ...chip, bgcolor: 'background.paper' }}
            />
          ))}
      </Bags>
    );
  }
  const bags = [...new Set([...inBags.filter((each) => each !== null), chosen.bag])].toSorted(compareTexts);
  // One of this phone that has no number yet keeps its id.
  const named = (bag: string) => ({
    bag,
    newBag: posts.find(({ message, reply }) => message.bag === bag && !reply?.bag)?.message.newBag ?? null,
  });
  return (
    <Bags label={t('packsInto')}>
      {bags.map((each) => (
        <Chip
          key={each}
          aria-pressed={each === chosen.bag}
          color={each === chosen.bag ? 'primary' : 'default'}
          variant={each === chosen.bag ? 'filled' : 'outlined'}
          label={`${bagWords(each)} · ${result.bags.get(each)?.out ?? 0}`}
          onClick={() => choose(named(each))}
          sx={{ ...chip, ...(each !== chosen.bag && { bgcolor: 'background.paper' }) }}
        />
      ))}
      <Chip variant="outlined" icon={<Add />} label={t('newBag')} onClick={({ timeStamp }) => begin(timeStamp)} sx={chip} />
      <Chip variant="outlined" icon={<EditOutlined />} label={t('namedBag')} onClick={() => setNames(true)} sx={chip} />
      {names && <BagNameDialog onBag={(bag) => choose({ bag, newBag: null })} onClose={() => setNames(false)} />}
    </Bags>
  );
}

/** In sight while the list goes by: on a phone in one row, which moves sideways. */
const Bags = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} sx={bar}>
    <Box sx={{ px: 0.5, pb: 0.75, color: 'text.secondary' }}>{label}</Box>
    <Box sx={{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, gap: 1, overflowX: 'auto', '& > *': { flexShrink: 0 } }}>
      {children}
    </Box>
  </Box>
);
