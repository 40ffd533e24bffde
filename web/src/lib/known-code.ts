import { codeEndpoints } from '@riideait/contract';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** Whether the ensemble has the code, on a piece or blank. @throws CallError without an answer */
export async function isKnownCode(code: string): Promise<boolean> {
  try {
    await call(codeEndpoints.get, { params: { code } });
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    return error.messages.some((message) => message.code === 'CODE_BLANK');
  }
}
