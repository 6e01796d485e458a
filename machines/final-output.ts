/**
 * Types the output of a machine's final states, which XState types as `unknown`.
 * @returns `of` for `output` of a final state, and `ofMachine` for `output` of the machine
 */
export function finalOutputs<TContext, TOutput extends object>() {
  const outputs = new WeakMap<object, TOutput>();
  return {
    of:
      (outputOf: (context: TContext) => TOutput) =>
      ({ context }: { context: TContext }): TOutput => {
        const output = outputOf(context);
        outputs.set(output, output);
        return output;
      },
    ofMachine: ({ event: { output } }: { event: { output: unknown } }): TOutput => {
      const typed = typeof output === 'object' && output !== null ? outputs.get(output) : undefined;
      if (typed === undefined) throw new Error('The final state has no output');
      return typed;
    },
  };
}
