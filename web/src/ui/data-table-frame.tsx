import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardsBar } from './cards-bar.tsx';
import type { Column, Sort } from './column.ts';
import { type CardOf, DataTableCards } from './data-table-cards.tsx';
import { DataTableRows } from './data-table-rows.tsx';
import { FocusKept } from './focus-kept.tsx';
import { createMarks, type Marking, useMarked } from './marks.ts';
import { sectionsOf } from './sections.ts';
import { EmptyState } from './states.tsx';
import { t } from './texts.ts';
import { useGradually } from './use-gradually.ts';
import { useIsMobile } from './use-is-mobile.ts';

/** Properties of both `DataTable` and `PagedList`. */
export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The rows below 600 px. */
  card: CardOf<Row>;
  /** Shown without rows: a text or an `EmptyState`. */
  empty: ReactNode;
  /** Buttons at the end of a row or card, usually `RowActions`. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Rows with the same heading stand under it, headings by name; undefined: last. Stable between renders. */
  headingOf?: ((row: Row) => string | undefined) | undefined;
  /** Rows can be ticked. */
  marking?: Marking<Row> | undefined;
  /** Above the rows, inside the frame: 'Praegu käes · 5'. */
  title?: string;
  titleAction?: ReactNode;
  /** Newer rows are loading. */
  busy?: boolean;
  /** Without a frame, for use inside a card. */
  bare?: boolean;
}

interface DataTableFrameProps<Row> extends TableProps<Row> {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  pager: ReactNode;
  /** Rows of all pages; by default those of the page. */
  allRows?: readonly Row[];
}

/** On a phone the order of the cards stands here too; a long action goes below. */
const titleRow = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: { xs: 0, sm: 1 },
  pl: 2,
  pr: { xs: 1, sm: 2 },
  py: 0.25,
  minHeight: { xs: 48, sm: 60 },
} as const;

/** Layout of every table: title, rows (cards on a phone) and pager. `rows` are the sorted rows of one page. */
export function DataTableFrame<Row extends object>(props: DataTableFrameProps<Row>) {
  const { columns, rows, rowKey, empty, title, titleAction, sort, onSort, pager, busy = false, bare = false, marking } = props;
  const isMobile = useIsMobile();
  const cardsBar = isMobile && rows.length > 0 && (
    <CardsBar {...{ columns, sort, onSort }} marks={marking?.marks} ids={(props.allRows ?? rows).map(rowKey)} bare={title !== undefined} />
  );

  return (
    <Box component={bare ? 'div' : Card} aria-busy={busy}>
      {title !== undefined && (
        <Box sx={titleRow}>
          <Typography variant="h2" sx={{ mr: 'auto', my: 1 }}>
            {title}
          </Typography>
          {cardsBar}
          {titleAction}
        </Box>
      )}
      <Box
        sx={{ opacity: busy ? 0.55 : 1, transition: 'opacity 150ms', ...(title !== undefined && { borderTop: 1, borderColor: 'divider' }) }}
      >
        <FocusKept>
          {rows.length === 0 ? (
            typeof empty === 'string' ? (
              <EmptyState title={empty} />
            ) : (
              empty
            )
          ) : (
            <>
              {title === undefined && cardsBar}
              <Rows {...props} />
            </>
          )}
        </FocusKept>
      </Box>
      {pager}
    </Box>
  );
}

const noMarks = createMarks();

/** Table rows, or the cards of a phone. */
function Rows<Row extends object>(props: DataTableFrameProps<Row>) {
  const { columns, rows, rowKey, card, actions, title, sort, onSort, marking, headingOf, allRows = rows } = props;
  const sections = sectionsOf(useGradually(rows), headingOf, t('others'));
  const isMarking = useMarked(marking?.marks ?? noMarks, ({ isOn }) => isOn);

  if (useIsMobile())
    return <DataTableCards sections={sections} rowKey={rowKey} card={card} actions={actions} marking={isMarking ? marking : undefined} />;
  return (
    <DataTableRows {...{ columns, rowKey, actions, sort, onSort, marking }} sections={sections} markedAtOnce={allRows} label={title} />
  );
}
