import { type GarmentKind, garmentKinds, Means } from '@riideait/contract';
import { t } from './texts.ts';

export const kindOptions = () => garmentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
export const meansOptions = () => Means.options.map((value) => ({ value, label: t(`means.${value}`) }));

/** "Rõivas on seelik". */
export const kindSentence = (kind: GarmentKind): string => (kind === 'NONE' ? t('kindIsNone') : t('kindIs', { kind: t(`kinds.${kind}`) }));

/** "Suurus on vööümbermõõt". */
export const sizeSentence = (means: Means): string => (means === 'NONE' ? t('sizeIsNone') : t('sizeIs', { means: t(`means.${means}`) }));

/** "„Ümbermõõt“ on vööümbermõõt". */
export const measureSentence = (name: string, means: Means): string =>
  means === 'NONE' ? t('measureIsNone', { name }) : t('measureIs', { name, means: t(`means.${means}`) });
