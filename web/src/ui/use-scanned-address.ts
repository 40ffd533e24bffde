import { codePath, readCode } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';

/** A code of eight signs alone is a word to filter by. */
const isAddress = (text: string) => text.trim().length > 9;

/** Opens the piece whose label a hand scanner has typed; false for any other text. */
export function useScannedAddress() {
  const navigate = useNavigate();
  return (text: string): boolean => {
    const code = isAddress(text) ? readCode(text) : null;
    if (code !== null) void navigate({ href: codePath(code) });
    return code !== null;
  };
}
