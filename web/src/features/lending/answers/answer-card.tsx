import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Answer } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { EnlargeableThumbnail } from '../../wardrobe/images/enlargeable-thumbnail.embed.tsx';
import { AnswerHead, aboutWords, Words, whoOf } from './answer-head.tsx';
import { FindFacts } from './find-facts.tsx';
import { t } from './texts.ts';
import { Ways } from './ways.tsx';

/** An answer that waits, of any kind but measures: one tap settles it. */
export function AnswerCard({ answer }: { answer: Answer }) {
  const about = aboutWords(answer);
  const { kind, text, wearable, imageUrl, photo, clothingId, meanwhile } = answer;

  return (
    <Card component="article" aria-label={`${whoOf(answer)}. ${about}`} sx={{ position: 'relative', p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {clothingId !== null && (
          <EnlargeableThumbnail url={imageUrl} name={photo ? t('photoOf', { name: about }) : (answer.piece ?? about)} size={88} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, pr: 3, display: 'grid', gap: 0.5, alignContent: 'start', justifyItems: 'start' }}>
          <Typography variant="h2" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
          <AnswerHead answer={answer} />
          {kind === 'DAMAGE' && wearable !== null && (
            <Chip size="small" label={t(wearable ? 'wearable' : 'notWearable')} {...(!wearable && { color: 'secondary' })} />
          )}
          {kind === 'LONGER' && <Days answer={answer} />}
        </Box>
      </Box>
      {answer.find && <FindFacts find={answer.find} />}
      {text && <Words>{text}</Words>}
      {meanwhile !== null && <Alert severity="info">{capital(meanwhile)}</Alert>}
      <Ways answer={answer} about={about} />
    </Card>
  );
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const Days = ({ answer: { dueOn, presentDueOn, meanwhile } }: { answer: Answer }) => (
  <Typography variant="body2">
    {dueOn !== null && <strong>{t('until', { day: writtenDay(dueOn) })}. </strong>}
    {meanwhile === null && (presentDueOn === null ? t('noDue') : t('dueNow', { day: writtenDay(presentDueOn) }))}
  </Typography>
);
