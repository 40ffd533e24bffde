import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { ClosedStocktake } from './closed-stocktake.tsx';
import { RunningStocktake } from './running-stocktake.tsx';
import { stocktakeQuery } from './stocktakes.api.ts';

const route = getRouteApi('/signed-in/stocktake/$id');

/** One stocktake: counting while it runs, its findings afterwards. */
export function StocktakeScreen() {
  const { id } = route.useParams();
  const { data: stocktake } = useApi(stocktakeQuery(id));
  return stocktake.closedAt === null ? <RunningStocktake stocktake={stocktake} /> : <ClosedStocktake stocktake={stocktake} />;
}
