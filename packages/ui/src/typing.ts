/** Is something being typed, or a window open? Then letters and signs mean themselves. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=range]), select, textarea, dialog') !== null
