import LayersOutlined from '@mui/icons-material/LayersOutlined';
import type { Issuable } from '@riideait/contract';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { t } from './texts.ts';

interface IssuableOptionProps {
  hit: Issuable;
  typed: string;
}

/** A set, clothing name or numbered piece with its state below; red if out of stock. */
export function IssuableOption({ hit: { type, clothingName, itemNumber, title, outOfStock, imageUrl }, typed }: IssuableOptionProps) {
  const isSet = type === 'SET';
  return (
    <ChoiceLine
      number={itemNumber}
      icon={isSet && <LayersOutlined aria-hidden />}
      picture={imageUrl !== undefined && <Thumbnail url={imageUrl} />}
      name={clothingName}
      detail={[isSet && t('set'), title].filter(Boolean).join(' · ')}
      warns={outOfStock}
      typed={typed}
    />
  );
}
