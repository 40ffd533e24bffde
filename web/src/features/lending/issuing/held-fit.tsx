import Typography from '@mui/material/Typography';
import type { Issue } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { FitLine } from '../../fitting/fit/fit-line.embed.tsx';
import { useHeldFit } from './use-fits.ts';

const route = getRouteApi('/signed-in/people/$id');

/** Shows that a held piece no longer fits: "4 cm lühike, mõõdetud septembris"; nothing where it fits or its fit is unknown. */
export function HeldFit({ issue }: { issue: Issue }) {
  const { id: personId } = route.useParams();
  const fit = useHeldFit(personId, issue.clothingId);
  if (fit === undefined || fit.level === 'FITS' || fit.level === 'UNKNOWN') return null;
  return (
    <Typography component="div" variant="body2">
      <FitLine fit={fit} most={2} />
    </Typography>
  );
}
