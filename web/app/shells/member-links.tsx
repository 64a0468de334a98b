import { useNavigate } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { member } from '#content/en/shell/member.ts';
import { MenuLink } from '#shells/top-bar.tsx';
import { ChevronDownIcon } from '#ui/chrome-icons.tsx';
import { showToast } from '#ui/show-toast.ts';

const menuId = 'menu-member';

/** Whose account it is, and the way out of it: folded under the address on desks, laid out in the menu on phones. */
export default function MemberLinks({ email }: { email: string }) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const leave = async () => {
    const { error } = await signOut();
    if (error) showToast({ title: member.notSignedOut, description: error.message, tone: 'danger' });
    else navigate('/');
  };
  return (
    <div className="dropdown">
      <button type="button" popoverTarget={menuId} className="menu-link dropdown-button">
        <span className="member-email">{email}</span>
        <ChevronDownIcon className="size-4" />
      </button>
      <p className="dropdown-label member-email">{email}</p>
      <ul id={menuId} popover="auto" className="dropdown-list" aria-label={member.label}>
        {member.links.map((link) => (
          <li key={link.to}>
            <MenuLink {...link} />
          </li>
        ))}
        <li>
          <button type="button" className="menu-link" onClick={leave}>
            {member.signOut}
          </button>
        </li>
      </ul>
    </div>
  );
}
