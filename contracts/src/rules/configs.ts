/** Parsing of configs: texts that an administrator types. */

const YES = new Set(['true', 'yes', 'on', '1'])

/** whether a config switches something on. */
export const isSwitchedOn = (value: string | undefined): boolean => YES.has(value?.trim().toLowerCase() ?? '')
