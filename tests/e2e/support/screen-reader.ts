import { expect, type CDPSession, type Page } from '@playwright/test';

/** What a screen reader says of an element. */
interface Heard {
  role: string;
  name: string;
  /** Such as `pressed` and `disabled`, where they are true. */
  states: readonly string[];
  /** For a press. */
  id: number | undefined;
}

/**
 * A user who has nothing of a page but its accessibility tree: roles, names and states in reading order (X-PAGE-97). There
 * are no selectors, no places and no texts beside it.
 */
export class ScreenReader {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new ScreenReader(session);
  }

  /** The whole page, in reading order. */
  async read(): Promise<Heard[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const readFrom = (id: string): Heard[] => {
      const node = byId.get(id);
      if (node === undefined) return [];
      const heard: Heard = {
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        states: (node.properties ?? [])
          .filter(({ value }) => String(value.value) === 'true')
          .map(({ name }) => name),
        id: node.backendDOMNodeId,
      };
      return [...(node.ignored ? [] : [heard]), ...(node.childIds ?? []).flatMap(readFrom)];
    };
    const [root] = nodes;
    return root === undefined ? [] : readFrom(root.nodeId);
  }

  /** Waits until elements of a role are named so. */
  async hear(role: string, name: RegExp): Promise<Heard[]> {
    let found: Heard[] = [];
    await expect
      .poll(
        async () => {
          found = (await this.read()).filter((each) => each.role === role && name.test(each.name));
          return found.length;
        },
        `${role} ${String(name)}`,
      )
      .toBeGreaterThan(0);
    return found;
  }

  /** Presses the one element of a role and name, as the key of a screen reader does. */
  async press(role: string, name: RegExp): Promise<void> {
    const [heard, ...others] = await this.hear(role, name);
    expect(others, `others that are named ${String(name)}`).toEqual([]);
    if (heard?.id === undefined) throw new Error(`${String(name)} is no element`);
    expect(heard.states).not.toContain('disabled');
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId: heard.id });
    if (object.objectId === undefined) throw new Error(`${String(name)} is gone`);
    await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function () { this.focus(); this.click(); }',
      userGesture: true,
    });
  }
}
