// biome-ignore-all lint/a11y/useSemanticElements: the layout of tables would measure every cell; these stand at known places
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stands in cells and on the links in headings

import type { Overview } from '@riideait/contract';
import { Link } from '@tanstack/react-router';
import { type Dispatch, memo, type RefObject } from 'react';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { MarkBox } from './mark-box.tsx';
import type { MarkAction } from './marks.ts';
import { t } from './texts.ts';
import { type Block, isIn } from './use-blocks.ts';
import { useBorrows } from './use-borrows.ts';

interface MatrixHeaderProps {
  names: Overview['clothingNameList'];
  columns: readonly Block[];
  /** Horizontal names. */
  inLines: boolean;
  /** Column of the heading in the tab order; null if the cell is in another row. */
  active: number | null;
  marker: RefObject<HTMLDivElement | null>;
  marked: ReadonlySet<number>;
  /** Undefined without the right to change anything. */
  mark: Dispatch<MarkAction> | undefined;
  /** All rows are marked. */
  allMarked: boolean;
  onMarkAll: () => void;
}

export const MatrixHeader = memo(function MatrixHeader({
  names,
  columns,
  inLines,
  active,
  marker,
  marked,
  mark,
  allMarked,
  onMarkAll,
}: MatrixHeaderProps) {
  const borrows = useBorrows();
  return (
    <div role="row" aria-rowindex={1} className={inLines ? 'matrix-header' : 'matrix-header on-end'}>
      <div ref={marker} className="matrix-marker" role="presentation" hidden />
      <div role="columnheader" aria-colindex={1} tabIndex={active === 0 ? 0 : -1} className="matrix-corner">
        {mark && <MarkBox checked={allMarked} onMark={onMarkAll} />}
        {t(borrows ? 'borrower' : 'person')}
      </div>
      {columns.map((block) => (
        <NameBlock
          key={block.from}
          names={names}
          block={block}
          active={active !== null && isIn(block, active - 1) ? active : null}
          marked={marked}
          mark={mark}
        />
      ))}
    </div>
  );
});

interface NameBlockProps {
  names: Overview['clothingNameList'];
  block: Block;
  active: number | null;
  marked: ReadonlySet<number>;
  mark: Dispatch<MarkAction> | undefined;
}

const NameBlock = memo(function NameBlock({ names, block, active, marked, mark }: NameBlockProps) {
  return (
    <div role="presentation" className="matrix-cells" style={{ left: block.start }}>
      {names.slice(block.from, block.to).map(({ id, name, imageUrl }, i) => {
        const column = block.from + i + 1;
        return (
          <div key={id} role="columnheader" aria-colindex={column + 1} className={marked.has(id) ? 'matrix-name marked' : 'matrix-name'}>
            <Thumbnail url={imageUrl} size={32} />
            <Link to="/clothing/$id" params={{ id }} title={name} tabIndex={active === column ? 0 : -1} preload={false}>
              <span>{name}</span>
            </Link>
            {mark && <MarkBox of={name} checked={marked.has(id)} onMark={() => mark({ type: 'names', id })} />}
          </div>
        );
      })}
    </div>
  );
});
