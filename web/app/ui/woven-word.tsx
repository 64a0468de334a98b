/** A word with a narrow woven band under it: once per view, on the word that matters. */
export function WovenWord({ children }: { children: string }) {
  return (
    <span className="relative inline-block after:absolute after:inset-x-0 after:top-[calc(50%+.47em)] after:h-[.15em] after:origin-left after:band-weave after:bg-[length:auto_100%] motion-safe:after:animate-weave">
      {children}
    </span>
  );
}
