/** The file of a process or thread in a bundle: that of `infra/src/main.ts` is `infra-main.mjs`. */
export const fileOf = (source) => `${source.replace(/\.ts$/u, '').replace('/src/', '/').replaceAll('/', '-')}.mjs`
