// Made by "npm run -s admin -- types".

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      countries: {
        Row: {
          capital: string;
          code: string;
          currency: string;
          diaspora: string;
          name: string;
          population: string;
          position: number;
          remittances: string;
          slug: string;
        };
        Insert: {
          capital: string;
          code: string;
          currency: string;
          diaspora: string;
          name: string;
          population: string;
          position: number;
          remittances: string;
          slug: string;
        };
        Update: {
          capital?: string;
          code?: string;
          currency?: string;
          diaspora?: string;
          name?: string;
          population?: string;
          position?: number;
          remittances?: string;
          slug?: string;
        };
        Relationships: [];
      };
      plans: {
        Row: {
          fee_basis_points: number;
          id: string;
          is_most_popular: boolean;
          name: string;
          per_transaction_max_currency: string | null;
          per_transaction_max_minor: number | null;
          position: number;
        };
        Insert: {
          fee_basis_points: number;
          id: string;
          is_most_popular: boolean;
          name: string;
          per_transaction_max_currency?: string | null;
          per_transaction_max_minor?: number | null;
          position: number;
        };
        Update: {
          fee_basis_points?: number;
          id?: string;
          is_most_popular?: boolean;
          name?: string;
          per_transaction_max_currency?: string | null;
          per_transaction_max_minor?: number | null;
          position?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          avatar_path: string | null;
          full_name: string | null;
          id: string;
          language: string | null;
          notifications: boolean | null;
          theme: string | null;
          updated_at: string;
        };
        Insert: {
          avatar_path?: string | null;
          full_name?: string | null;
          id: string;
          language?: string | null;
          notifications?: boolean | null;
          theme?: string | null;
          updated_at?: string;
        };
        Update: {
          avatar_path?: string | null;
          full_name?: string | null;
          id?: string;
          language?: string | null;
          notifications?: boolean | null;
          theme?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      rate_sheets: {
        Row: {
          base_currency: string;
          change: string | null;
          country: string;
          currency: string;
          is_illustrative: boolean;
          position: number;
          rate: number;
          serves: string[];
          sheet: string;
        };
        Insert: {
          base_currency: string;
          change?: string | null;
          country: string;
          currency: string;
          is_illustrative: boolean;
          position: number;
          rate: number;
          serves: string[];
          sheet: string;
        };
        Update: {
          base_currency?: string;
          change?: string | null;
          country?: string;
          currency?: string;
          is_illustrative?: boolean;
          position?: number;
          rate?: number;
          serves?: string[];
          sheet?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rate_sheets_country_fkey';
            columns: ['country', 'currency'];
            isOneToOne: false;
            referencedRelation: 'countries';
            referencedColumns: ['code', 'currency'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      [_ in never]: never;
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type Default = Database['public'];
export type Tables<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Row'];
export type TablesInsert<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Insert'];
export type TablesUpdate<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Update'];
export type Enums<Name extends keyof Default['Enums']> = Default['Enums'][Name];
