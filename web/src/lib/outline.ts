interface Step {
  readonly x: number;
  readonly y: number;
  /** Direction; what is dark lies on its right. */
  readonly dx: number;
  readonly dy: number;
}

/** Sides of dark squares whose neighbour is light, by the corner where they begin. */
function sides(rows: readonly (readonly boolean[])[]): Map<string, Step[]> {
  const found = new Map<string, Step[]>();
  const isDark = (x: number, y: number) => rows[y]?.[x] === true;
  const add = (step: Step) => {
    const key = `${step.x} ${step.y}`;
    found.set(key, [...(found.get(key) ?? []), step]);
  };
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      if (!isDark(x, y - 1)) add({ x, y, dx: 1, dy: 0 });
      if (!isDark(x + 1, y)) add({ x: x + 1, y, dx: 0, dy: 1 });
      if (!isDark(x, y + 1)) add({ x: x + 1, y: y + 1, dx: -1, dy: 0 });
      if (!isDark(x - 1, y)) add({ x, y: y + 1, dx: 0, dy: -1 });
    });
  });
  return found;
}

/** Takes the side that follows: where two dark squares touch by a corner, that of the same one. */
function takeNext(left: Map<string, Step[]>, { x, y, dx, dy }: Step): Step {
  const steps = left.get(`${x + dx} ${y + dy}`) ?? [];
  const turn = steps.findIndex((step) => step.dx === -dy && step.dy === dx);
  const [next] = steps.splice(Math.max(turn, 0), 1);
  if (next === undefined) throw new Error('An outline is closed');
  return next;
}

const short = (length: number) => String(Math.round(length * 1e4) / 1e4);

/** The dark squares, 1 x 1, as the path of their outlines, which stand `inset` within them. */
export function outline(rows: readonly (readonly boolean[])[], inset: number): string {
  const left = sides(rows);
  let path = '';
  for (const steps of left.values()) {
    for (let first = steps[0]; first !== undefined; first = steps[0]) {
      const around: Step[] = [];
      let step = first;
      do {
        step = takeNext(left, step);
        around.push(step);
      } while (step !== first);
      const corners = around.flatMap((step, index) => {
        const before = around.at(index - 1) ?? step;
        if (before.dx === step.dx) return [];
        return { x: step.x - inset * (before.dy + step.dy), y: step.y + inset * (before.dx + step.dx), isAcross: step.dx !== 0 };
      });
      path += corners
        .map(({ x, y }, index) => {
          if (index === 0) return `M${short(x)} ${short(y)}`;
          return corners[index - 1]?.isAcross ? `H${short(x)}` : `V${short(y)}`;
        })
        .join('');
      path += 'z';
    }
  }
  return path;
}
