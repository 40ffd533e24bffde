import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Diversity3Outlined from '@mui/icons-material/Diversity3Outlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/History';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import LocalLaundryServiceOutlined from '@mui/icons-material/LocalLaundryServiceOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import Search from '@mui/icons-material/Search';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import Undo from '@mui/icons-material/Undo';

const icons: Readonly<Record<string, SvgIconComponent>> = {
  '/clothing/search': Search,
  '/clothing/clothing-set': LayersOutlined,
  '/clothing/care': LocalLaundryServiceOutlined,
  '/dressing': CheckroomOutlined,
  '/return': AssignmentReturnOutlined,
  '/clothing/overview': GridOnOutlined,
  '/clothing/history': History,
  '/clothing/clothing-types': CategoryOutlined,
  '/clothing/fit': StraightenOutlined,
  '/places': PlaceOutlined,
  '/stocktake': FactCheckOutlined,
  '/clothing/export': FileDownloadOutlined,
  '/import': FileUploadOutlined,
  '/people/search': PeopleAltOutlined,
  '/groups': GroupsOutlined,
  '/email': EditNoteOutlined,
  '/reminders': EventRepeatOutlined,
  '/email-log': MarkEmailReadOutlined,
  '/deeds': Undo,
  '/data': HourglassEmpty,
  '/admin/users': ManageAccountsOutlined,
  '/admin/ensembles': Diversity3Outlined,
  '/admin/audit': PolicyOutlined,
};

/** Icon of a menu entry; an arrow for unknown ones. */
export function MenuIcon({ url }: { url: string }) {
  const Icon = icons[url] ?? ChevronRight;
  return <Icon sx={{ fontSize: 20 }} />;
}
