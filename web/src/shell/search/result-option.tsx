import type { SvgIconComponent } from '@mui/icons-material';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { SearchResult } from '@riideait/contract';
import { ChoiceLine } from '../../ui/choice-line.tsx';

const icons: Readonly<Record<SearchResult['type'], SvgIconComponent>> = {
  NAME: CheckroomOutlined,
  ITEM: CheckroomOutlined,
  SET: LayersOutlined,
  PERSON: PersonOutlined,
  TYPE: CategoryOutlined,
  GROUP: GroupsOutlined,
  PARISH: PlaceOutlined,
  NUMBER: GridViewOutlined,
};

/** A hit: number of a piece or icon of its kind, name, second line. */
export function ResultOption({ result, typed }: { result: SearchResult; typed: string }) {
  const { type, name, clothingName, itemNumber, title } = result;
  const Icon = icons[type];
  return <ChoiceLine number={itemNumber} icon={<Icon aria-hidden />} name={clothingName ?? name} detail={title} typed={typed} />;
}
