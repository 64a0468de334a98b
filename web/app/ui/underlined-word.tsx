export function UnderlinedWord({ children }: { children: string }) {
  return (
    <span className="relative inline-block after:absolute after:inset-x-0 after:top-[calc(50%+.47em)] after:h-[.15em] after:origin-left after:band-weave after:bg-[length:auto_100%] motion-safe:after:animate-underline">
      {children}
    </span>
  );
}
