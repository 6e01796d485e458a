import type { BrowserContext } from '@playwright/test';

/**
 * Does in every page what a page translator does: after each change it replaces every text node by its words in two `font`
 * elements. A text that the page then writes into a replaced node would never be seen: it is an error of the page.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TITLE', 'OPTION', 'TEXTAREA', 'FONT']);
    const replaced = new WeakSet<Node>();
    function translate(node: Text): void {
      const parent = node.parentElement;
      if (parent === null || kept.has(parent.tagName) || parent.closest('svg') !== null) return;
      if (node.data.trim() === '') return;
      const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      inner.textContent = node.data;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      outer.append(inner);
      replaced.add(node);
      node.replaceWith(outer);
    }
    const observer = new MutationObserver(() => {
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (texts.nextNode() !== null) {
        if (texts.currentNode instanceof Text) nodes.push(texts.currentNode);
      }
      nodes.forEach(translate);
      // Its own changes are no reason to begin again.
      observer.takeRecords();
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    const written = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...written,
      set(this: Node, value: string) {
        if (replaced.has(this)) reportError(new Error(`Nobody sees the new text: ${value}`));
        written?.set?.call(this, value);
      },
    });
  });
}
