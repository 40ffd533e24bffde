/** Made by `build-licences.ts`. */
declare module 'virtual:licences' {
  export const packages: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
}
