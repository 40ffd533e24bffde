import Box from '@mui/material/Box';

interface DrawingProps {
  url: string;
  width: number | string;
  height: number;
}

/** A drawing in place of a photo. */
export const Drawing = ({ url, width, height }: DrawingProps) => (
  <Box
    component="img"
    src={url}
    alt=""
    width={width}
    height={height}
    sx={{ display: 'block', flexShrink: 0, borderRadius: 1, bgcolor: '#efeadd', width, height, objectFit: 'contain' }}
  />
);
