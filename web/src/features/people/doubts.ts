import type { EditPersonForm } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { asTyped } from '../../ui/input-props.ts';

type Body = Pick<EditPersonForm, 'height' | 'footSize' | 'headSize'>;

/** Usual measures, least and most; height and head in cm. */
const usual: Readonly<Record<keyof Body, readonly [number, number]>> = { height: [50, 230], footSize: [15, 52], headSize: [40, 70] };

const isMeasure = (name: string): name is keyof Body => name in usual;

/** Questions at measures that are probably slips. */
export const doubtsOf = (body: Body): Record<string, string> =>
  Object.fromEntries(
    Object.keys(usual)
      .filter(isMeasure)
      .flatMap((name) => {
        const value = body[name];
        const [least, most] = usual[name];
        return value === null || (value >= least && value <= most)
          ? []
          : [[name, i18n.t('people:really', { value: asTyped(value) })] as const];
      }),
  );
