import { configure } from '@testing-library/react';
import { WAIT } from '../../scripts/patience.ts';

configure({ asyncUtilTimeout: WAIT });
