/** A part in which some functions are replaced; all else, private fields included, stays that of the part. */
export const instead = <Part extends object>(part: Part, others: Partial<Part>): Part =>
  new Proxy(part, {
    get(own, name) {
      if (Object.hasOwn(others, name)) return Reflect.get(others, name)
      const value: unknown = Reflect.get(own, name, own)
      return typeof value === 'function' ? value.bind(own) : value
    },
  })
