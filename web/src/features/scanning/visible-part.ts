interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that a box shows which it fills (`object-fit: cover`), in pixels of the picture: a label out of sight is not read. */
export function visiblePart(picture: Size, box: Size): { x: number; y: number; width: number; height: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, Math.round(box.width / scale));
  const height = Math.min(picture.height, Math.round(box.height / scale));
  return { x: Math.floor((picture.width - width) / 2), y: Math.floor((picture.height - height) / 2), width, height };
}
