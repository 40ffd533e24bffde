import { useEffect } from 'react';
import type { Size } from './formats.ts';

/** Paper of this size without margins, mm. A constructed style sheet: the policy allows no style elements. */
export function usePageSize({ width, height }: Size): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [width, height]);
}
