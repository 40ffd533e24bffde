import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Content of a fixed width: scaled down with less room, centred with more. */
export function ScaledDown({ width, children }: { width: number; children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ room: width, height: 0 });
  useEffect(() => {
    const [room, content] = [outer.current, inner.current];
    if (!room || !content) return;
    const observer = new ResizeObserver(() => setSize({ room: room.clientWidth, height: content.offsetHeight }));
    observer.observe(room);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.room / width);

  return (
    <Box ref={outer} sx={{ overflow: 'hidden', bgcolor: '#efeae0' }} style={{ height: size.height * scale }}>
      <Box
        ref={inner}
        sx={{ transformOrigin: '0 0' }}
        style={{ width, marginLeft: Math.max(0, (size.room - width) / 2), transform: `scale(${scale})` }}
      >
        {children}
      </Box>
    </Box>
  );
}
