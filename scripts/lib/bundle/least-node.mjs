/** The Node that the product needs, for type stripping and node:sqlite; this module must be readable by older ones. */
export const LEAST = '24.15'

export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/u, '').split('.').map(Number)
  const [leastMajor, leastMinor] = LEAST.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}
