import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined';
import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Diversity3Outlined from '@mui/icons-material/Diversity3Outlined';
import DryCleaningOutlined from '@mui/icons-material/DryCleaningOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import LocalLaundryServiceOutlined from '@mui/icons-material/LocalLaundryServiceOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import Undo from '@mui/icons-material/Undo';

/** By the key of an entry of the drawer. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  today: HomeOutlined,
  people: PeopleAltOutlined,
  clothing: LayersOutlined,
  issue: ShoppingBasketOutlined,
  return: AssignmentReturnOutlined,
  dressing: CheckroomOutlined,
  performances: CelebrationOutlined,
  care: LocalLaundryServiceOutlined,
  stocktake: FactCheckOutlined,
  email: MailOutlined,
  clothingTypes: CategoryOutlined,
  fit: StraightenOutlined,
  careTexts: DryCleaningOutlined,
  import: FileUploadOutlined,
  clothingExport: FileDownloadOutlined,
  data: HourglassEmpty,
  deeds: Undo,
  summary: InsightsOutlined,
  values: PaidOutlined,
  owners: KeyOutlined,
  settlements: HandshakeOutlined,
  fundings: SavingsOutlined,
  applications: RequestQuoteOutlined,
  settings: SettingsOutlined,
  adminUsers: ManageAccountsOutlined,
  keeperSheet: MenuBookOutlined,
  adminEnsembles: Diversity3Outlined,
  adminAudit: PolicyOutlined,
  guide: HelpOutlineOutlined,
  licences: PolicyOutlined,
};

/** Icon of a menu entry; an arrow for unknown ones. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? ChevronRight;
  return <Icon sx={{ fontSize: 20 }} />;
}
