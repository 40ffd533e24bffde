export { AddClothingNameDialog } from './clothing-name-dialogs.tsx';
