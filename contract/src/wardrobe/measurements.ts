import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Id, keptText, optionalNumber, pathIds, required, tenths } from '../fields.ts';
import { Means } from '../fitting/fit.ts';

/** A named length of the items of one clothing name, such as "Ümbermõõt"; values in cm. */
export const Measurement = z.object({
  id: Id,
  name: z.string(),
  means: Means.meta({ description: 'Guessed from its name and values, unless it has been chosen' }),
});
export type Measurement = z.infer<typeof Measurement>;

export const MeasurementForm = z.object({
  name: required('Mõõdu nimi', 50),
  means: keptText(Means).meta({ description: 'Left out, or as read: stays as it is; null: guessed' }),
});
export type MeasurementForm = z.infer<typeof MeasurementForm>;

/** A measured value of an item; empty ones are not listed. */
export const MeasuredValue = z.object({ measurementId: Id, name: z.string(), value: z.number() });
export type MeasuredValue = z.infer<typeof MeasuredValue>;

/** Values to write; null clears, a missing one stays. Accepts read values, so that a record can be sent back. */
export const MeasuredValueForm = z.object({ measurementId: Id, value: optionalNumber(tenths(9999)) });
export type MeasuredValueForm = z.infer<typeof MeasuredValueForm>;

const OfName = pathIds('nameId');
const MeasurementOfName = pathIds('nameId', 'measurementId');

export const measurementEndpoints = {
  list: {
    method: 'GET',
    path: '/clothing-names/:nameId/measurements',
    statements: 4,
    access: 'clothing:read',
    summary: 'Measurements of a clothing name, in the order they were added',
    params: OfName,
    data: z.array(Measurement),
  },
  add: {
    method: 'POST',
    path: '/clothing-names/:nameId/measurements',
    access: 'clothing:write',
    deed: 'MEASUREMENT_ADD',
    repeatable: true,
    summary: 'Add a measurement to a clothing name',
    params: OfName,
    body: MeasurementForm,
    data: Measurement,
    created: true,
  },
  get: {
    method: 'GET',
    path: '/clothing-names/:nameId/measurements/:measurementId',
    statements: 4,
    access: 'clothing:read',
    summary: 'One measurement',
    params: MeasurementOfName,
    data: Measurement,
  },
  edit: {
    method: 'PUT',
    path: '/clothing-names/:nameId/measurements/:measurementId',
    access: 'clothing:write',
    deed: 'MEASUREMENT_EDIT',
    summary: 'Edit a measurement',
    params: MeasurementOfName,
    body: MeasurementForm,
    data: Measurement,
  },
  delete: {
    method: 'DELETE',
    path: '/clothing-names/:nameId/measurements/:measurementId',
    access: 'clothing:delete',
    deed: 'MEASUREMENT_DELETE',
    summary: 'Delete a measurement with its values',
    params: MeasurementOfName,
    data: z.null(),
  },
} as const satisfies Endpoints;
