interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its pixels. */
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** Half the pixels have their own colour: parts begin and end at even ones. */
const even = (pixels: number) => Math.floor(pixels / 2) * 2;

/** The part of a picture that a box shows which it fills (`object-fit: cover`): a label out of sight is not read. */
export function visiblePart(picture: Size, box: Size): Part {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = even(Math.min(picture.width, box.width / scale));
  const height = even(Math.min(picture.height, box.height / scale));
  return { x: even((picture.width - width) / 2), y: even((picture.height - height) / 2), width, height };
}
