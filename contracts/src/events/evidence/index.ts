/** Evidence that anyone can check: chains, signed digests of stream heads, sealed exports. */
export * from './chain-check.ts'
export * from './digest.ts'
export * from './export.ts'
export * from './merkle.ts'
export * from './signing.ts'
