import type { SvgIconComponent } from '@mui/icons-material';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/History';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import Search from '@mui/icons-material/Search';

const icons: Readonly<Record<string, SvgIconComponent>> = {
  '/clothing/search': Search,
  '/clothing/clothing-set': LayersOutlined,
  '/clothing/overview': GridOnOutlined,
  '/clothing/history': History,
  '/clothing/clothing-types': CategoryOutlined,
  '/clothing/export': FileDownloadOutlined,
  '/people/search': PeopleAltOutlined,
  '/groups': GroupsOutlined,
};

/** The icon of a menu entry; one that is not known yet gets an arrow. */
export function MenuIcon({ url }: { url: string }) {
  const Icon = icons[url] ?? ChevronRight;
  return <Icon sx={{ fontSize: 20 }} />;
}
