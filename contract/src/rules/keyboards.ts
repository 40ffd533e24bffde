/**
 * What a scanner's keys type under the keyboard layout that is set: the typed sign, then the one that it means on an American keyboard, in
 * small letters. Written by scripts/keyboards.mjs from Debian's xkb-data 2.35.1-1.
 */
export const keyboards = [
  // German
  'zy yz -/ ö:',
  // French
  'qa ,m ?m aq zw wz à0 &1 é2 "3 \'4 (5 -6 è7 _8 ç9 !/ m: :. )-',
  // Dvorak
  'xb jc ed .e >e uf ig dh ci hj tk nl bn ro lp \'q "q pr os yt gu kv ,w <w qx fy ;z :z z/ s: v. [-',
  // Lithuanian
  '“0 ą1 č2 ę3 ė4 į5 š6 ų7 ū8 „9 99 00',
  // Russian and Ukrainian
  'фa иb сc вd уe аf пg рh шi оj лk дl ьm тn щo зp йq кr ыs іs еt гu мv цw чx нy яz ./ ж: ю.',
] as const;
