/** A number as the reports of measurements write it. */
export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits })
