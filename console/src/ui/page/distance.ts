/** The distance of a day from today, in words. */

const DAY = 86_400_000

export function distance(date: string, today: string): { readonly words: string; readonly isLate: boolean } {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY)
  if (days === 0) return { words: 'today', isLate: false }
  if (days < 0) return { words: days === -1 ? '1 day late' : `${-days} days late`, isLate: true }
  return { words: days === 1 ? 'tomorrow' : `in ${days} days`, isLate: false }
}
