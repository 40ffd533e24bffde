import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { putMailInto } from './mail-document.ts';

const PAGE = '/mail-frame.html';

/**
 * A mail as its reader sees it, as tall as it is long. It stands in a page of its own whose policy lets no script of the mail run and
 * loads no picture but the product's; its links lead nowhere.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    if (page) putMailInto(page, html);
  }, [page, html]);

  useEffect(() => {
    if (!page) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(page.documentElement.getBoundingClientRect().height)));
    observer.observe(page.documentElement);
    return () => observer.disconnect();
  }, [page]);

  return (
    <Box
      component="iframe"
      sandbox="allow-same-origin"
      src={PAGE}
      title={title}
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      sx={{ display: 'block', width: '100%', height, border: 0, colorScheme: 'light' }}
    />
  );
}
