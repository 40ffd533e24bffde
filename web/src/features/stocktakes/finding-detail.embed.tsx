import type { StocktakeFinding } from '@riideait/contract';
import { findingDetail } from './finding-words.ts';

/** What a finding is about, in words. */
export const FindingDetail = ({ finding }: { finding: StocktakeFinding }) => findingDetail(finding);
