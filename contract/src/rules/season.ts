/** First and last day of a season. */
export interface Season {
  readonly from: string;
  readonly until: string;
}

/** The season that a day is in: 1 September to 31 August. */
export function seasonOf(day: string): Season {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 9 ? year : year - 1;
  return { from: `${first}-09-01`, until: `${first + 1}-08-31` };
}
