import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { NO_MARKS } from './marks.ts';
import { OverviewCards } from './overview-cards.tsx';

test('each of many dancers has a place, and then a card', async () => {
  const personOverviewList = Array.from({ length: 90 }, (_, index) => ({
    id: index + 1,
    name: `Tantsija ${index + 1}`,
    late: 0,
    clothingOverviewList: [],
  }));
  await show(
    <OverviewCards
      overview={{ clothingNameList: [], personOverviewList }}
      judging={{ misfits: new Set(), today: '2026-09-03' }}
      busy={false}
      isSet={false}
      marks={NO_MARKS}
      mark={undefined}
      onOpen={() => undefined}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(90);
  await waitFor(() => expect(screen.getAllByRole('region', { name: /^Tantsija/ })).toHaveLength(90));
});
